import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** The exported component `name` of a module that is loaded when the component is first rendered. */
export function lazyComponent<Name extends string, Props>(
  load: () => Promise<{ readonly [Export in Name]: ComponentType<Props> }>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await load())[name] }));
}
