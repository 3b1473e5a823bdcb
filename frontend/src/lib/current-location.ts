import { createContext, useContext } from "react";
import type { Location } from "react-router-dom";

/** Reads the router's current location. */
export type ReadLocation = () => Location;

export const CurrentLocation = createContext<ReadLocation | null>(null);

/**
 * The router renders navigation in a transition, so a component may still see the previous location. A change
 * to part of the URL must start from the latest one, or it would revert the change before.
 */
export function useCurrentLocation(): ReadLocation {
  const read = useContext(CurrentLocation);
  if (!read) throw new Error("CurrentLocation has no provider around the router");
  return read;
}
