import { useQuery } from "@tanstack/react-query";
import {
  getCitations,
  getOutline,
  getPageImage,
  getPageIndex,
  getPageText,
  type PageIndex,
  pageImageName,
  searchLibrary,
} from "@trialtrace/backend/contract";
import { endpointUrl } from "../../lib/api-client.ts";
import { endpointQuery } from "../../lib/endpoint-query.ts";

/** How many pages the protocol's document has, their sizes and where their images are. */
export function usePageIndex(protocolId: string) {
  return useQuery(endpointQuery(getPageIndex, { query: { protocolId } }));
}

/** The sections of the document, for its outline. */
export function useOutline(protocolId: string) {
  return useQuery(endpointQuery(getOutline, { query: { protocolId } }));
}

/** Every quote of the study, in the order of the document. */
export function useCitations(protocolId: string) {
  return useQuery(endpointQuery(getCitations, { query: { protocolId } }));
}

/** The call for the words of a page and their boxes. */
export const pageTextQuery = (protocolId: string, page: number) =>
  endpointQuery(getPageText, { params: { page }, query: { protocolId } });

/** The pages of the protocol with hits of a search, and what to highlight on them. */
export function usePagesWithHits(protocolId: string, text: string | null) {
  const query = { q: text ?? "", protocolId, kind: "page", limit: 1 } as const;
  return useQuery({ ...endpointQuery(searchLibrary, { query }), enabled: text !== null });
}

/** The words of a page and their boxes. */
export function usePageText(protocolId: string, page: number) {
  return useQuery(pageTextQuery(protocolId, page));
}

/** VIEW-2: the address of a page's image; with its version, so that the browser may keep it for good. */
export function pageImageUrl(index: PageIndex, page: number): string {
  const params = { folder: index.folder, file: pageImageName(page) };
  return endpointUrl(getPageImage.path, params, { v: index.version });
}

/** The address of a page drawn from the stored PDF, sharper than its image. */
export function sharpImageUrl(index: PageIndex, page: number): string {
  const params = { folder: index.folder, file: pageImageName(page) };
  return endpointUrl(getPageImage.path, params, { v: index.version, resolution: "sharp" });
}
