// Inter, bundled, so that the product looks the same on every machine: text is either regular or semibold.
import "@fontsource/inter/400.css";
import "@fontsource/inter/600.css";
import "@mantine/core/styles.css";
import "@mantine/notifications/styles.css";
import "./global.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { CurrentLocation } from "../lib/current-location.ts";
import { createQueryClient } from "../lib/query-client.ts";
import { loadFirst } from "../lib/when-idle.ts";
import { loadAhead } from "./load-ahead.ts";
import { Providers } from "./providers.tsx";
import { createRouter } from "./router.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root");

const queryClient = createQueryClient();
loadFirst(loadAhead(new URL(window.location.href), queryClient));
const router = createRouter();

createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <CurrentLocation value={() => router.state.location}>
        <RouterProvider router={router} />
      </CurrentLocation>
    </Providers>
  </StrictMode>,
);
