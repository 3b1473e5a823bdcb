/** REG-11: an empty list is fetched once more after this delay. */
export const emptyListRefetchMs = 3000;

/** Milliseconds between polls of an upload in progress. */
export const uploadPollMs = 500;

/** Search parameter for the page of the list. */
export const pageParameter = "listPage";

/** Page buttons shown at a time. */
export const maxPageButtons = 5;
