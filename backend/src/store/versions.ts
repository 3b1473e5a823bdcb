/** Version of the rules that render pages; ingest renders a protocol with older pages again. */
export const renderingVersion = 22;

/**
 * Version of the rules that derive rows, passages, responses, and the study model from stored files and page words; a
 * server derives a protocol with older ones again in the background.
 */
export const derivationVersion = 17;
