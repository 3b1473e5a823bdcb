import { PeoplePage } from "../../features/people/people-page.tsx";

export function Component() {
  return <PeoplePage />;
}
