import { expect, it } from "vitest";
import { z } from "zod";
import { endpoints } from "./index.ts";
import { largestInteger } from "./value.ts";

const parameters = endpoints.flatMap(({ id, params, query }) =>
  [params, query].flatMap((part) =>
    Object.entries<z.core.$ZodType>(part.def.shape).map(([name, schema]) => ({ id, name, schema })),
  ),
);

it("no integer parameter exceeds the range of its database column", () => {
  const taken = parameters.filter(({ schema }) => {
    const read = z.safeParse(schema, String(largestInteger + 1));
    return read.success && typeof read.data === "number";
  });
  expect(taken.map(({ id, name }) => `${id} ${name}`)).toEqual([]);
});
