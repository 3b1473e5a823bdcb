"use strict";
// Loaded only after the Node version has been checked.

/** Runs one of the scripts; errors that the user can fix are reported in one sentence. */
module.exports = (script) => {
  import(script)
    .then(({ main }) => main(process.argv.slice(2)))
    .catch((error) => {
      console.error(sentenceFor(error) ?? error);
      process.exitCode = 1;
    });
};

function sentenceFor(error) {
  if (error.name === "PrepareError") return error.message;
  if (error.code === "EMFILE" || error.code === "ENFILE") {
    return "This process may open too few files at a time. Raise the limit (ulimit -n 256 or more) and start again.";
  }
  return undefined;
}
