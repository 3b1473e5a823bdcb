-- AlterTable
ALTER TABLE "passages" ADD COLUMN     "snippet" TEXT;
