"use strict";
require("./check-node.cjs");
require("./main.cjs")("./build/main.mjs");
