/** Why a file could not be had, in words for the report. */
export class FileProblem extends Error {}
