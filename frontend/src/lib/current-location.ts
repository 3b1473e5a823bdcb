import { createContext, useContext } from "react";
import type { Location } from "react-router-dom";

/** Reads the router's address as it is now. */
export type ReadLocation = () => Location;

export const CurrentLocation = createContext<ReadLocation | null>(null);

/**
 * The router renders a new address in a transition, so a component may know the one before it. What changes a part of
 * the address has to start from the newest, or it would undo the change before.
 */
export function useCurrentLocation(): ReadLocation {
  const read = useContext(CurrentLocation);
  if (!read) throw new Error("CurrentLocation has no provider around the router");
  return read;
}
