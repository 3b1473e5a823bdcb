/** Allowed dependencies: the layers of README.md, "Architecture". `npm run lint` fails on a violation. */
const test = "\\.test\\.tsx?$|/testing(\\.ts|/)";

const rule = (name, from, to, comment = "") => ({ name, comment, severity: "error", from, to });

/** Files whose path matches, except tests. */
const code = (path) => ({ path, pathNot: test });

module.exports = {
  forbidden: [
    rule("no-circular", {}, { circular: true }),
    rule("contract-imports-zod-only", code("^backend/src/contract/"), {
      pathNot: "^backend/src/contract/|node_modules/zod/",
    }),
    rule(
      "schedule-rules-are-pure",
      code("^backend/src/schedule/"),
      { pathNot: "^backend/src/(schedule|contract)/|node_modules/zod/" },
      "The browser applies them too.",
    ),
    rule(
      "code-shared-with-the-browser-is-pure",
      code("^backend/src/(quotes|derivations|content)/"),
      {
        pathNot:
          "^backend/src/(quotes|derivations|content|contract|problem)|^backend/src/bundle/read/scan-json\\.ts$|node_modules/stemmer/",
      },
      "Locating a quote on a page, thresholds, laying out stored values, and searching a list run in the browser too.",
    ),
    rule("review-rules-are-pure", code("^backend/src/review/"), {
      pathNot: "^backend/src/(review|schedule|contract|derivations)/",
    }),
    rule(
      "study-model-is-pure",
      code("^backend/src/study/"),
      {
        path: "^backend/|^prisma/",
        pathNot:
          "^backend/src/(study|contract|content|derivations|schedule)/|^backend/src/retrieval/thesaurus/",
      },
      "Study objects, links, and comparisons need no database.",
    ),
    rule("frontend-imports-contract-and-pure-rules", code("^frontend/"), {
      path: "^(backend|cli|prisma)/",
      pathNot: "^backend/src/(contract|content|schedule|quotes|derivations)/|^backend/src/csv\\.ts$",
    }),
    rule("frontend-imports-the-file-reader-of-extraction", code("^frontend/"), {
      path: "^extraction/",
      pathNot: "^extraction/src/sheets/",
    }),
    rule("extraction-imports-contract-and-quotes-only", code("^extraction/"), {
      path: "^(backend|frontend|cli|prisma)/",
      pathNot: "^backend/src/(contract|quotes)/",
    }),
    rule(
      "extraction-is-pure-after-the-file-readers",
      code(
        "^extraction/src/(page-model|grid|schedule|lines|sections|criteria|objectives|facts|risks|bundle)/",
      ),
      { path: "^extraction/src/(pdf|word|ocr)/|node_modules/@embedpdf", dependencyTypesNot: ["type-only"] },
      "Only the file readers use files and native libraries.",
    ),
    rule(
      "rendering-quotes-and-formats-do-not-import-storage",
      code("^backend/src/(bundle|render|quotes|served|interchange)/"),
      {
        path: "^backend/src/(store|ingest|features|http|access)/",
        pathNot: "^backend/src/ingest/passages/",
      },
    ),
    rule("storage-does-not-import-ingest", code("^backend/src/store/"), {
      path: "^backend/src/(ingest|features|http|access)/",
      pathNot: "^backend/src/ingest/passages/",
    }),
    rule("features-ingest-through-its-entry", code("^backend/src/(features|http)/"), {
      path: "^backend/src/ingest/",
      pathNot: "^backend/src/ingest/(index\\.ts|passages/)",
    }),
    rule("product-does-not-import-tools", code("^(prisma|extraction|backend|cli|frontend)/"), {
      path: "^(seed-data|bench|e2e|endurance)/",
    }),
    rule(
      "seed-generator-imports-formats-and-pages-only",
      code("^seed-data/"),
      {
        path: "^(backend|cli|frontend)/",
        pathNot: "^backend/src/(contract|quotes|render|derivations|schedule)/",
      },
      "Demonstration bundles are generated from their own texts and ingested like any other.",
    ),
    rule(
      "browser-tests-and-benches-do-not-import-components",
      { path: "^(bench|e2e|endurance)/" },
      { path: "^frontend/src/(app|components|features/[^/]+/components)/" },
      "They use the built product over HTTP.",
    ),
    rule("cli-imports-ingest-database-contract-only", code("^cli/"), {
      path: "^(backend|frontend)/",
      pathNot: "^backend/src/(contract|ingest|schedule)/|^backend/src/config\\.ts$",
    }),
    rule("database-imports-no-other-workspace", code("^prisma/"), {
      path: "^(backend|cli|frontend|extraction)/",
    }),
    rule("backend-does-not-import-clients", { path: "^backend/" }, { path: "^(cli|frontend)/" }),
    rule("backend-features-are-independent", code("^backend/src/features/([^/]+)/"), {
      path: "^backend/src/features/([^/]+)/",
      pathNot: "^backend/src/features/$1/",
    }),
    rule(
      "database-in-repositories-only",
      {
        path: "^backend/src/",
        pathNot: [
          test,
          "repository\\.ts$",
          "^backend/src/(main|app|background/(background|seed))\\.ts$",
          "^backend/src/(ingest|store)/",
        ],
      },
      { path: "^prisma/", dependencyTypesNot: ["type-only"] },
      "Only repositories, the store, ingest, and composition roots use Prisma.",
    ),
    rule(
      "presenters-and-repositories-do-not-import-routes",
      { path: "^backend/src/features/[^/]+/(presenter|repository)\\.ts$" },
      {
        path: "^backend/src/features/[^/]+/(routes|service)\\.ts$",
      },
    ),
    rule("frontend-features-are-independent", code("^frontend/src/features/([^/]+)/"), {
      path: "^frontend/src/features/([^/]+)/",
      pathNot: "^frontend/src/features/$1/",
    }),
    rule("frontend-features-do-not-import-app", code("^frontend/src/features/"), {
      path: "^frontend/src/app/",
    }),
    rule(
      "frontend-components-do-not-import-features",
      { path: "^frontend/src/components/" },
      { path: "^frontend/src/(features|app)/" },
    ),
    rule(
      "frontend-lib-imports-no-other-layer",
      { path: "^frontend/src/lib/" },
      { path: "^frontend/src/(features|app|components)/" },
    ),
    rule(
      "schedule-exchange-and-saving-do-not-import-views",
      code("^frontend/src/features/soa/(exchange|saving)/"),
      {
        path: "^frontend/src/features/soa/(grid|views)/",
      },
    ),
    rule(
      "schedule-grid-and-history-do-not-import-views",
      code("^frontend/src/features/soa/(grid|history)/"),
      {
        path: "^frontend/src/features/soa/views/",
      },
    ),
    rule("schedule-model-is-pure", code("^frontend/src/features/soa/model/"), {
      path: "node_modules/(react|ag-grid)|^frontend/src/(app|lib|components)/",
    }),
  ],
  options: {
    doNotFollow: { path: "node_modules|prisma/generated" },
    exclude: { path: "/dist/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "default"] },
  },
};
