"use strict";
require("./check-node.cjs");
require("./main.cjs")("./dev/main.mjs");
