/** A condition of a criterion, proposed from its wording. */
export interface Condition {
  /** Every category is labeled as a proposal. */
  readonly category: string;
  /** The words it was derived from. */
  readonly text: string;
  readonly constraint: string;
  readonly concept?: {
    readonly code: string;
    readonly name: string;
    readonly table: string;
    readonly domain?: string;
  };
  readonly sql?: string;
}
