/** UI-1: dashboard texts. */
export const dashboardTexts = {
  idRequired: "Protocol ID Required",
  idRequiredDetail: "Please provide a valid protocol ID in the URL parameters.",
  loading: "Loading protocol data...",
  notFound: "Protocol Data Not Found",
} as const;
