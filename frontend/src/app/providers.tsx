import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { resolveVariables, theme } from "./theme.ts";
import { Toasts } from "./toasts.tsx";

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
        <Toasts />
        {children}
      </MantineProvider>
    </QueryClientProvider>
  );
}
