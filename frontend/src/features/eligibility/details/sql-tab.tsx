import { FileCode } from "lucide-react";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { eligibilityTexts } from "../constants.ts";
import type { Criterion } from "../criteria.ts";
import { sqlTextsOf } from "../sql-files.ts";
import classes from "./criterion-drawer.module.css";
import { SqlBlock } from "./sql-block.tsx";

/** ELIG-5: every file with its name, path, content and a copy button. */
export function SqlTab({ criterion }: { criterion: Criterion }) {
  const texts = sqlTextsOf(criterion);
  if (texts.length === 0) {
    return <MessageScreen icon={FileCode} title={eligibilityTexts.noSql} order={3} />;
  }
  return (
    <div className={classes.stack}>
      {texts.map(({ filename, filepath, content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: file names may repeat; only the position identifies a file
        <SqlBlock key={index} name={filename} path={filepath} content={content} />
      ))}
    </div>
  );
}
