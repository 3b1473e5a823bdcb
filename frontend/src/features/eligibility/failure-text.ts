import { describeError } from "../../lib/api-error.ts";
import { eligibilityTexts } from "./constants.ts";

/** ELIG-8: the error's message, or 'Unknown error occurred'. */
export function failureText(error: unknown): string {
  return error instanceof Error && error.message.trim() !== ""
    ? describeError(error)
    : eligibilityTexts.unknownError;
}
