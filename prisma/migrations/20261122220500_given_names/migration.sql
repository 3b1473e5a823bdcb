-- The name that the study team gives a protocol. It is shown in place of the stated ones, which stay as they are.
ALTER TABLE "protocols" ADD COLUMN "given_name" TEXT;
