import { type ComponentType, createElement, type LazyExoticComponent, lazy, Suspense } from "react";

export interface LazyComponent<Props> extends LazyExoticComponent<ComponentType<Props>> {
  /** Loads the component before it is rendered. Once loaded, it is rendered at once. */
  preload(): Promise<unknown>;
}

/** The exported component `name` of a module that is loaded when the component is first rendered. */
export function lazyComponent<Name extends string, Props>(
  load: () => Promise<{ readonly [Export in Name]: ComponentType<Props> }>,
  name: Name,
): LazyComponent<Props> {
  let loaded: { readonly default: ComponentType<Props> } | undefined;
  const preload = async () => {
    loaded ??= { default: (await load())[name] };
    return loaded;
  };
  // React waits for a promise even if it is settled, and shows the fallback meanwhile; not for what calls back at once.
  const at = (found: NonNullable<typeof loaded>) => {
    // biome-ignore lint/suspicious/noThenProperty: it stands for a settled promise
    const settled = { then: (resolve: (value: typeof found) => void) => resolve(found) };
    return settled as ReturnType<typeof preload>;
  };
  return Object.assign(
    lazy(() => (loaded ? at(loaded) : preload())),
    { preload },
  );
}

/** The same, with nothing in its place until it is there. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<{ readonly [Export in Name]: ComponentType<Props> }>,
  name: Name,
): ComponentType<Props> {
  const Part = lazyComponent(load, name);
  return (props) => createElement(Suspense, { fallback: null }, createElement(Part, props));
}
