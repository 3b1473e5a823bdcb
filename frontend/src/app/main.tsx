import "@mantine/core/styles.css";
import "@mantine/notifications/styles.css";
import "./global.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { createQueryClient } from "../lib/query-client.ts";
import { Providers } from "./providers.tsx";
import { createRouter } from "./router.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root");

createRoot(root).render(
  <StrictMode>
    <Providers queryClient={createQueryClient()}>
      <RouterProvider router={createRouter()} />
    </Providers>
  </StrictMode>,
);
