-- The ClinicalTrials.gov record that completes a study, with the fields that come from it.
ALTER TABLE "protocols" ADD COLUMN "registry_record" JSONB NOT NULL DEFAULT '{}';
