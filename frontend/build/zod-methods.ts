import * as z from "zod/mini";

/*
 * Zod Mini with those methods of Zod that the browser uses, at a third of Zod's size. `slimContract` puts it in Zod's
 * place in the browser; Zod calls methods added to a class's prototype on its schemas.
 */

type Bounded = z.core.$ZodType<string | readonly unknown[]>;

const lengths = {
  min(this: z.ZodMiniType<string>, least: number): Bounded {
    return this.check(z.minLength(least));
  },
  max(this: z.ZodMiniType<string>, most: number): Bounded {
    return this.check(z.maxLength(most));
  },
};

Object.assign(z.ZodMiniType.prototype, {
  describe(this: z.ZodMiniType) {
    return this;
  },
  meta(this: z.ZodMiniType) {
    return this;
  },
  optional(this: z.ZodMiniType) {
    return z.optional(this);
  },
  nullable(this: z.ZodMiniType) {
    return z.nullable(this);
  },
  default(this: z.ZodMiniType, value: never) {
    return z._default(this, value);
  },
  readonly(this: z.ZodMiniType) {
    return z.readonly(this);
  },
  refine(this: z.ZodMiniType, isValid: (value: unknown) => unknown, message: string) {
    return this.check(z.refine(isValid, message));
  },
});
Object.assign(z.ZodMiniString.prototype, lengths, {
  regex(this: z.ZodMiniString, pattern: RegExp, message?: string) {
    return this.check(z.regex(pattern, message));
  },
  startsWith(this: z.ZodMiniString, start: string) {
    return this.check(z.startsWith(start));
  },
  trim(this: z.ZodMiniString) {
    return this.check(z.trim());
  },
  toLowerCase(this: z.ZodMiniString) {
    return this.check(z.toLowerCase());
  },
});
Object.assign(z.ZodMiniArray.prototype, lengths);
Object.assign(z.ZodMiniNumber.prototype, {
  min(this: z.ZodMiniNumber, least: number) {
    return this.check(z.minimum(least));
  },
  max(this: z.ZodMiniNumber, most: number) {
    return this.check(z.maximum(most));
  },
  int(this: z.ZodMiniNumber) {
    return this.check(z.int());
  },
});
Object.assign(z.ZodMiniObject.prototype, {
  extend(this: z.ZodMiniObject, shape: z.core.$ZodShape) {
    return z.extend(this, shape);
  },
  pick(this: z.ZodMiniObject, mask: Record<string, true>) {
    return z.pick(this, mask);
  },
  omit(this: z.ZodMiniObject, mask: Record<string, true>) {
    return z.omit(this, mask);
  },
  strict(this: z.ZodMiniObject) {
    return z.catchall(this, z.never());
  },
  catchall(this: z.ZodMiniObject, rest: z.core.SomeType) {
    return z.catchall(this, rest);
  },
});
Object.assign(z.ZodMiniOptional.prototype, { unwrap: inner });
Object.assign(z.ZodMiniNullable.prototype, { unwrap: inner });

function inner(this: z.ZodMiniOptional | z.ZodMiniNullable) {
  return this.def.innerType;
}

export { z };
