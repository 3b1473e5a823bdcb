import { AuditPage } from "../../features/audit/audit-page.tsx";

/** The record of every change: /audit?protocolId=… */
export function Component() {
  return <AuditPage />;
}
