import { Button } from "@mantine/core";
import { FileQuestion } from "lucide-react";
import { Link } from "react-router-dom";
import { MessageScreen } from "../../components/message-screen.tsx";
import { useDocumentTitle } from "../../lib/document-title.ts";
import { registryPath } from "../../lib/paths.ts";

/** REG-4: any other path. */
export function Component() {
  useDocumentTitle("404 Page Not Found");
  return (
    <MessageScreen
      icon={FileQuestion}
      title="404 Page Not Found"
      actions={
        <Button component={Link} to={registryPath}>
          Back to Protocols
        </Button>
      }
    >
      Did you forget to add the page to the router?
    </MessageScreen>
  );
}
