// biome-ignore-all lint: ES5 only, so that the oldest Node.js can report that it is too old
"use strict";

var version = process.versions.node.split(".").map(Number);
var major = version[0];
var minor = version[1];
var usable = major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22;
var message =
  "TrialTrace requires Node.js 20.19, 22.12 or newer, and this is " +
  process.versions.node +
  ". Get one at https://nodejs.org.";

if (!usable) {
  console.error(message);
  process.exit(1);
}
