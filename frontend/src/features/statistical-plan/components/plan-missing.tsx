import { FileX2 } from "lucide-react";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { planTexts } from "../constants.ts";
import classes from "./plan-missing.module.css";

/** PLAN-1: neither document exists. */
export function PlanMissing() {
  return (
    <MessageScreen order={2} icon={FileX2} title={planTexts.missing}>
      <ul className={classes.reasons}>
        {planTexts.missingReasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </MessageScreen>
  );
}
