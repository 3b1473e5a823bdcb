/** 000, sections 2 and 8: texts of the dashboard. */
export const dashboardTexts = {
  idRequired: "Protocol ID Required",
  idRequiredDetail: "Please provide a valid protocol ID in the URL parameters.",
  loading: "Loading protocol data...",
  notFound: "Protocol Data Not Found",
} as const;
