"use strict";
// Loaded once the version of Node is known to understand it.

/** Runs one of the scripts; what a person can put right ends in one sentence. */
module.exports = (script) => {
  import(script)
    .then(({ main }) => main(process.argv.slice(2)))
    .catch((error) => {
      console.error(error.name === "PrepareError" ? error.message : error);
      process.exitCode = 1;
    });
};
