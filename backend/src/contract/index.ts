import * as account from "./account.ts";
import * as aiQuery from "./ai-query.ts";
import * as audit from "./audit.ts";
import * as bundleUploads from "./bundle-uploads.ts";
import * as digitization from "./digitization.ts";
import * as domains from "./domains.ts";
import * as downloads from "./downloads.ts";
import * as eligibility from "./eligibility.ts";
import * as esoa from "./esoa.ts";
import * as health from "./health.ts";
import * as openid from "./openid.ts";
import * as pages from "./pages.ts";
import * as people from "./people.ts";
import * as protocols from "./protocols.ts";
import * as review from "./review.ts";
import * as riskLibrary from "./risk-library.ts";
import * as sap from "./sap.ts";
import * as search from "./search.ts";
import * as settings from "./settings.ts";
import * as signatures from "./signatures.ts";
import * as soa from "./soa.ts";
import * as analysisPlan from "./study/analysis-plan.ts";
import * as compare from "./study/compare.ts";
import * as criteria from "./study/criteria.ts";
import * as domainView from "./study/domain-view.ts";
import * as outputs from "./study/outputs.ts";
import * as statisticalPlan from "./study/statistical-plan.ts";
import * as study from "./study/study.ts";
import * as uploads from "./uploads.ts";
import * as versions from "./versions.ts";

/** Every call of the API. The OpenAPI description and the route coverage test are generated from this list. */
export const endpoints = [
  protocols.listProtocols,
  protocols.browseRegistry,
  protocols.getProtocol,
  protocols.removeProtocol,
  protocols.renameProtocol,
  protocols.addRegistryRecord,
  protocols.removeRegistryRecord,
  versions.getVersions,
  versions.decideVersion,
  domains.getDomain,
  riskLibrary.getRiskLibrary,
  eligibility.getEligibility,
  sap.getSapDocument,
  study.getStudy,
  study.getUnreadValues,
  analysisPlan.getAnalysisPlan,
  statisticalPlan.getStatisticalPlan,
  outputs.getOutputs,
  domainView.getDomainView,
  criteria.getCriteria,
  compare.compareStudies,
  study.listStudyObjects,
  soa.getSchedule,
  soa.saveSchedule,
  soa.listScheduleRevisions,
  soa.getScheduleRevision,
  esoa.getHtmlTables,
  esoa.getHtmlPage,
  pages.getPageIndex,
  pages.getPageText,
  pages.getPageImage,
  pages.getOutline,
  pages.getCitations,
  downloads.getUsdmFile,
  downloads.getBundleZip,
  downloads.getEligibilityFile,
  search.searchLibrary,
  aiQuery.queryAssistant,
  aiQuery.getAiSuggestions,
  uploads.createUpload,
  uploads.getUpload,
  uploads.cancelUpload,
  bundleUploads.createBundleUpload,
  bundleUploads.appendBundleUpload,
  bundleUploads.getBundleUpload,
  bundleUploads.cancelBundleUpload,
  digitization.getDigitization,
  digitization.startDigitization,
  digitization.cancelDigitization,
  review.getReview,
  review.decideReview,
  review.getReviewProgress,
  review.getReviewedBundle,
  review.getReviewLogCsv,
  review.getReviewLogJson,
  signatures.listSignatures,
  signatures.signContent,
  audit.listAudit,
  audit.getAuditChain,
  audit.getAuditCsv,
  audit.getAuditJson,
  account.signIn,
  account.signOut,
  openid.startOpenId,
  openid.finishOpenId,
  openid.confirmOpenId,
  account.getAccount,
  account.changePassword,
  account.listSessions,
  account.endOtherSessions,
  account.endSession,
  account.listTokens,
  account.createToken,
  account.revokeToken,
  account.openLink,
  account.followLink,
  people.listPeople,
  people.invitePerson,
  people.changePerson,
  people.createPersonLink,
  settings.getSettings,
  health.getLiveness,
  health.getReadiness,
] as const;

export * from "./access.ts";
export * from "./account.ts";
export * from "./ai-query.ts";
export * from "./audit.ts";
export * from "./bundle/index.ts";
export * from "./bundle-uploads.ts";
export * from "./card-fields.ts";
export * from "./content.ts";
export * from "./digitization.ts";
export * from "./document-formats.ts";
export * from "./domains.ts";
export * from "./downloads.ts";
export * from "./eligibility.ts";
export * from "./endpoint.ts";
export * from "./esoa.ts";
export * from "./health.ts";
export * from "./openid.ts";
export * from "./pages.ts";
export * from "./people.ts";
export * from "./problem.ts";
export * from "./protocols.ts";
export * from "./review.ts";
export * from "./risk-library.ts";
export * from "./sap.ts";
export * from "./schedule/changes.ts";
export * from "./search.ts";
export * from "./settings.ts";
export * from "./signatures.ts";
export * from "./soa.ts";
export * from "./study/analysis-plan.ts";
export * from "./study/compare.ts";
export * from "./study/criteria.ts";
export * from "./study/domain-view.ts";
export * from "./study/objects.ts";
export * from "./study/outputs.ts";
export * from "./study/sourced.ts";
export * from "./study/statistical-plan.ts";
export * from "./study/study.ts";
export * from "./study-call.ts";
export * from "./uploads.ts";
export * from "./value.ts";
export * from "./versions.ts";
