export { type AuditEvent, Prisma, PrismaClient } from "../generated/client.ts";
export {
  accessChannel,
  type ChangeListener,
  contentChannel,
  libraryChannel,
  listenForChanges,
} from "./content-changes.ts";
export { createDatabase, type Database, type DatabaseClient } from "./database.ts";
export { type DatabaseFault, databaseFault, isDatabaseUnavailable } from "./database-unavailable.ts";
export { OperatorError } from "./operator-error.ts";
export { createReader, type Reader } from "./reader.ts";
export { type Statements, statementsOn } from "./statements.ts";
