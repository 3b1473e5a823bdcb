-- The report's list of skipped pages has the name that the API gives it.
UPDATE "digitizations"
SET "report" = ("report" - 'leftOut') || jsonb_build_object('skippedPages', "report" -> 'leftOut')
WHERE "report" ? 'leftOut';
