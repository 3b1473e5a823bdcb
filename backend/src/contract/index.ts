import {
  changePassword,
  createToken,
  endOtherSessions,
  endSession,
  followLink,
  getAccount,
  listSessions,
  listTokens,
  openLink,
  revokeToken,
  signIn,
  signOut,
} from "./account.ts";
import { getAiSuggestions, queryAssistant } from "./ai-query.ts";
import { getAuditChain, getAuditCsv, getAuditJson, listAudit } from "./audit.ts";
import {
  appendBundleUpload,
  cancelBundleUpload,
  createBundleUpload,
  getBundleUpload,
} from "./bundle-uploads.ts";
import { cancelDigitization, getDigitization, startDigitization } from "./digitization.ts";
import { getDomain } from "./domains.ts";
import { getBundleZip, getEligibilityFile, getUsdmFile } from "./downloads.ts";
import { getEligibility } from "./eligibility.ts";
import { getHtmlPage, getHtmlTables } from "./esoa.ts";
import { getLiveness, getReadiness } from "./health.ts";
import { confirmOpenId, finishOpenId, startOpenId } from "./openid.ts";
import { getCitations, getOutline, getPageImage, getPageIndex, getPageText } from "./pages.ts";
import { changePerson, createPersonLink, invitePerson, listPeople } from "./people.ts";
import {
  addRegistryRecord,
  browseRegistry,
  getProtocol,
  listProtocols,
  removeProtocol,
  removeRegistryRecord,
  renameProtocol,
} from "./protocols.ts";
import {
  decideReview,
  getReview,
  getReviewedBundle,
  getReviewLogCsv,
  getReviewLogJson,
  getReviewProgress,
} from "./review.ts";
import { getRiskLibrary } from "./risk-library.ts";
import { getSapDocument } from "./sap.ts";
import { searchLibrary } from "./search.ts";
import { getSettings } from "./settings.ts";
import { listSignatures, signContent } from "./signatures.ts";
import { getSchedule, getScheduleRevision, listScheduleRevisions, saveSchedule } from "./soa.ts";
import { getAnalysisPlan } from "./study/analysis-plan.ts";
import { compareStudies } from "./study/compare.ts";
import { getCriteria } from "./study/criteria.ts";
import { getDomainView } from "./study/domain-view.ts";
import { getOutputs } from "./study/outputs.ts";
import { getStatisticalPlan } from "./study/statistical-plan.ts";
import { getStudy, getUnreadValues, listStudyObjects } from "./study/study.ts";
import { cancelUpload, createUpload, getUpload } from "./uploads.ts";
import { decideVersion, getVersions } from "./versions.ts";

/** Every call of the API. The OpenAPI description and the route coverage test are generated from this list. */
export const endpoints = [
  listProtocols,
  browseRegistry,
  getProtocol,
  removeProtocol,
  renameProtocol,
  addRegistryRecord,
  removeRegistryRecord,
  getVersions,
  decideVersion,
  getDomain,
  getRiskLibrary,
  getEligibility,
  getSapDocument,
  getStudy,
  getUnreadValues,
  getAnalysisPlan,
  getStatisticalPlan,
  getOutputs,
  getDomainView,
  getCriteria,
  compareStudies,
  listStudyObjects,
  getSchedule,
  saveSchedule,
  listScheduleRevisions,
  getScheduleRevision,
  getHtmlTables,
  getHtmlPage,
  getPageIndex,
  getPageText,
  getPageImage,
  getOutline,
  getCitations,
  getUsdmFile,
  getBundleZip,
  getEligibilityFile,
  searchLibrary,
  queryAssistant,
  getAiSuggestions,
  createUpload,
  getUpload,
  cancelUpload,
  createBundleUpload,
  appendBundleUpload,
  getBundleUpload,
  cancelBundleUpload,
  getDigitization,
  startDigitization,
  cancelDigitization,
  getReview,
  decideReview,
  getReviewProgress,
  getReviewedBundle,
  getReviewLogCsv,
  getReviewLogJson,
  listSignatures,
  signContent,
  listAudit,
  getAuditChain,
  getAuditCsv,
  getAuditJson,
  signIn,
  signOut,
  startOpenId,
  finishOpenId,
  confirmOpenId,
  getAccount,
  changePassword,
  listSessions,
  endOtherSessions,
  endSession,
  listTokens,
  createToken,
  revokeToken,
  openLink,
  followLink,
  listPeople,
  invitePerson,
  changePerson,
  createPersonLink,
  getSettings,
  getLiveness,
  getReadiness,
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
