import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { presentUsdmFiles, readUsdmFile } from "./shared-files.ts";

/** The public schema of the USDM v4 API; null if the file is not available. */
export function wrapperValidator(): ((wrapper: unknown) => string[]) | null {
  if (presentUsdmFiles(["USDM_API.json"]).length === 0) return null;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(readUsdmFile("USDM_API.json"), "usdm");
  const validate = ajv.compile({ $ref: "usdm#/components/schemas/Wrapper-Input" });
  return (wrapper) =>
    validate(wrapper)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ""}`);
}
