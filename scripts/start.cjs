"use strict";
require("./check-node.cjs");
require("./main.cjs")("./start/main.mjs");
