import { Button } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { Link, useRouteError } from "react-router-dom";
import { MessageScreen } from "../components/message-screen.tsx";
import { describeError } from "../lib/api-error.ts";
import { registryPath } from "../lib/paths.ts";

/** Shown when a screen crashes or its code cannot be loaded, for example after a new version was installed. */
export function CrashScreen() {
  const error = useRouteError();
  return (
    <MessageScreen
      alert
      icon={TriangleAlert}
      color="red"
      title="This screen could not be shown"
      actions={
        <>
          <Button variant="filled" onClick={() => window.location.reload()}>
            Reload
          </Button>
          <Button component={Link} to={registryPath}>
            Back to Protocols
          </Button>
        </>
      }
    >
      {describeError(error)}
    </MessageScreen>
  );
}
