import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from "react";
import { TooltipBubble } from "../components/hover-tooltip.tsx";
import { lazyComponent } from "../lib/lazy-component.ts";
import { loadToasts, toastsLoaded } from "../lib/toast.ts";
import { whenIdle } from "../lib/when-idle.ts";
import { resolveVariables, theme } from "./theme.ts";

const Toasts = lazyComponent(() => import("./toasts.tsx").catch(() => ({ Toasts: () => null })), "Toasts");

const colorSchemeManager = localStorageColorSchemeManager({ key: "trialtrace-color-scheme" });

/** Providers that every screen needs: theme, data cache, toasts. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={resolveVariables}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
      >
        <LaterParts />
        {children}
      </MantineProvider>
    </QueryClientProvider>
  );
}

/** Toasts and tooltips, which the first screen does not need. */
function LaterParts() {
  const hasToasts = useSyncExternalStore(toastsLoaded.subscribe, toastsLoaded.state);
  useEffect(() => void loadLater(), []);
  return hasToasts ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
}

async function loadLater(): Promise<void> {
  await whenIdle();
  // What could not be loaded is loaded again when it is needed.
  await Promise.allSettled([TooltipBubble.preload(), Toasts.preload(), loadToasts()]);
}
