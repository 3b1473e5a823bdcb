import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { resolveVariables, theme } from "./theme.ts";
import classes from "./toasts.module.css";

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
        {/* UI-1: at most one toast at a time. */}
        <Notifications
          limit={1}
          containerWidth={380}
          position="bottom-center"
          classNames={{ root: classes.root ?? "", notification: classes.toast ?? "" }}
        />
        {children}
      </MantineProvider>
    </QueryClientProvider>
  );
}
