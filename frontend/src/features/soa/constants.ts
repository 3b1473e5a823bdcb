/** SOA-2: texts of the Schedule of Assessments page. */
export const soaTexts = {
  title: "Schedule of Assessments",
  loading: "Loading Schedule of Assessments...",
  idRequired: "Error: Protocol ID is required",
  elsewhere: "The protocol came without its pages of tables, but with the schedule itself.",
  openMatrix: "Open the matrix",
  none: "No Schedule of Assessments data available for this protocol.",
  noneExplanation:
    "The protocol was digitalized without schedule extraction. Its other parts are not affected; the schedule may still be read on the pages of the protocol.",
  failed: "The Schedule of Assessments could not be loaded",
  unsaved: "Unsaved changes",
  locked: "Turn on Edit Mode to change the schedule",
  onName: "The column of procedure names stays first. Select a visit.",
  nothingToUndo: "Nothing was changed yet",
  nothingToRedo: "Nothing was undone",
} as const;

/** SOA-1: height of the schedule's area. */
export const areaHeight = "800px";

/** SOA-1: greatest width of columns of comments or notes. */
export const commentWidth = 180;
