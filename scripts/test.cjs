"use strict";
require("./check-node.cjs");
require("./main.cjs")("./test/main.mjs");
