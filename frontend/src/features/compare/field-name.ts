/** `drugName` reads `drug name`. */
export const fieldName = (field: string): string =>
  field.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
