"use strict";
require("./check-node.cjs");
require("./main.cjs")("./prepare/prepare.mjs");
