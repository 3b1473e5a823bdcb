/** Open files, including sockets: the server's own, its database connections, and several hundred browsers. */
const needed = 256;

/** Why the server would run out of file handles, as a sentence for the operator. Null if the limit is high enough. */
export function openFilesFault(limit: number | null = openFileLimit()): string | null {
  if (limit === null || limit >= needed) return null;
  return `This process may open only ${limit} files at a time; TrialTrace needs at least ${needed}. Raise the limit (ulimit -n in a shell, LimitNOFILE for systemd, nofile for a container) and start again.`;
}

/** Null if the system has no such limit or does not report it. */
function openFileLimit(): number | null {
  const report: unknown = process.report.getReport();
  const limits = childOf(report, "userLimits");
  const soft = childOf(childOf(limits, "open_files"), "soft");
  return typeof soft === "number" ? soft : null;
}

function childOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
