/** Who may know whom. These rules are the layers of README.md, "Architecture"; a breach fails `npm run lint`. */
const test = "\\.test\\.tsx?$|/testing(\\.ts|/)";

module.exports = {
  forbidden: [
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
    {
      name: "contract-imports-zod-only",
      severity: "error",
      from: { path: "^backend/src/contract/", pathNot: test },
      to: { pathNot: "^backend/src/contract/|node_modules/zod/" },
    },
    {
      name: "schedule-rules-are-pure",
      comment: "The browser applies them too.",
      severity: "error",
      from: { path: "^backend/src/schedule/", pathNot: test },
      to: { pathNot: "^backend/src/(schedule|contract)/|node_modules/zod/" },
    },
    {
      name: "what-the-browser-shares-is-pure",
      comment: "Locating a text on a page, thresholds, and searching a list: the browser applies them too.",
      severity: "error",
      from: { path: "^backend/src/(quotes|derivations)/", pathNot: test },
      to: {
        pathNot:
          "^backend/src/(quotes|derivations|contract|problem)|^backend/src/bundle/read/scan-json\\.ts$|node_modules/stemmer/",
      },
    },
    {
      name: "review-rules-are-pure",
      comment: "What is reviewed and what a decision means: rules about data, without a database.",
      severity: "error",
      from: { path: "^backend/src/review/", pathNot: test },
      to: { pathNot: "^backend/src/(review|schedule|contract|derivations)/" },
    },
    {
      name: "frontend-knows-contract-and-pure-rules",
      severity: "error",
      from: { path: "^frontend/", pathNot: test },
      to: {
        path: "^(backend|cli|prisma)/",
        pathNot: "^backend/src/(contract|schedule|quotes|derivations)/|^backend/src/csv\\.ts$",
      },
    },
    {
      name: "frontend-reads-printed-schedules-with-the-extraction's-own-reader",
      severity: "error",
      from: { path: "^frontend/", pathNot: test },
      to: { path: "^extraction/", pathNot: "^extraction/src/schedule/published\\.ts$" },
    },
    {
      name: "extraction-knows-contract-and-quotes-only",
      severity: "error",
      from: { path: "^extraction/", pathNot: test },
      to: { path: "^(backend|frontend|cli|prisma)/", pathNot: "^backend/src/(contract|quotes)/" },
    },
    {
      name: "extraction-is-pure-below-the-file-readers",
      comment:
        "Only the readers of files touch files and libraries; everything behind the page model is a pure function.",
      severity: "error",
      from: {
        path: "^extraction/src/(page-model|grid|schedule|lines|sections|criteria|objectives|facts|risks|bundle)/",
        pathNot: test,
      },
      to: {
        path: "^extraction/src/(pdf|word|ocr)/|node_modules/@embedpdf",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "study-model-is-pure",
      comment: "What a study consists of, its links, and comparisons: rules about data, without a database.",
      severity: "error",
      from: { path: "^backend/src/study/", pathNot: test },
      to: {
        path: "^backend/|^prisma/",
        pathNot: "^backend/src/(study|contract|derivations|schedule)/|^backend/src/retrieval/thesaurus/",
      },
    },
    {
      name: "rendering-quotes-and-formats-know-no-storage",
      comment: "Pages are drawn, quotes located, and formats converted from what they are given.",
      severity: "error",
      from: { path: "^backend/src/(bundle|render|quotes|served|interchange)/", pathNot: test },
      to: {
        path: "^backend/src/(store|ingest|features|http|access)/",
        pathNot: "^backend/src/ingest/passages/",
      },
    },
    {
      name: "storage-does-not-know-ingest",
      severity: "error",
      from: { path: "^backend/src/store/", pathNot: test },
      to: { path: "^backend/src/(ingest|features|http|access)/", pathNot: "^backend/src/ingest/passages/" },
    },
    {
      name: "features-ingest-through-its-entry",
      severity: "error",
      from: { path: "^backend/src/(features|http)/", pathNot: test },
      to: { path: "^backend/src/ingest/", pathNot: "^backend/src/ingest/(index\\.ts|passages/)" },
    },
    {
      name: "programs-beside-the-product-use-its-entries",
      comment: "The generator of the seeds, benches and browser tests; nothing in the product knows them.",
      severity: "error",
      from: { path: "^(prisma|extraction|backend|cli|frontend)/", pathNot: test },
      to: { path: "^(seed-data|bench|e2e|endurance)/" },
    },
    {
      name: "seed-generator-knows-formats-and-pages",
      comment: "Demonstration bundles come from their own texts and are checked by ingest like any other.",
      severity: "error",
      from: { path: "^seed-data/", pathNot: test },
      to: {
        path: "^(backend|cli|frontend)/",
        pathNot: "^backend/src/(contract|quotes|render|derivations|schedule)/",
      },
    },
    {
      name: "browser-flows-and-benches-use-what-they-measure",
      comment: "They drive the built product over HTTP and storage; its views' components are not theirs.",
      severity: "error",
      from: { path: "^(bench|e2e|endurance)/" },
      to: { path: "^frontend/src/(app|components|features/[^/]+/components)/" },
    },
    {
      name: "cli-knows-ingest-db-contract",
      severity: "error",
      from: { path: "^cli/", pathNot: test },
      to: {
        path: "^(backend|frontend)/",
        pathNot: "^backend/src/(contract|ingest|schedule)/|^backend/src/config\\.ts$",
      },
    },
    {
      name: "db-knows-nobody",
      severity: "error",
      from: { path: "^prisma/", pathNot: test },
      to: { path: "^(backend|cli|frontend|extraction)/" },
    },
    {
      name: "backend-knows-no-client",
      severity: "error",
      from: { path: "^backend/" },
      to: { path: "^(cli|frontend)/" },
    },
    {
      name: "backend-features-are-islands",
      severity: "error",
      from: { path: "^backend/src/features/([^/]+)/", pathNot: test },
      to: { path: "^backend/src/features/([^/]+)/", pathNot: "^backend/src/features/$1/" },
    },
    {
      name: "database-in-repositories-only",
      comment: "Prisma is met in repositories, the store, ingest, and composition roots.",
      severity: "error",
      from: {
        path: "^backend/src/",
        pathNot: [test, "repository\\.ts$", "^backend/src/(main|app)\\.ts$", "^backend/src/(ingest|store)/"],
      },
      to: { path: "^prisma/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "routes-do-not-reach-below-their-layer",
      severity: "error",
      from: { path: "^backend/src/features/[^/]+/(presenter|repository)\\.ts$" },
      to: { path: "^backend/src/features/[^/]+/(routes|service)\\.ts$" },
    },
    {
      name: "frontend-features-are-islands",
      severity: "error",
      from: { path: "^frontend/src/features/([^/]+)/", pathNot: test },
      to: { path: "^frontend/src/features/([^/]+)/", pathNot: "^frontend/src/features/$1/" },
    },
    {
      name: "frontend-components-are-product-free",
      severity: "error",
      from: { path: "^frontend/src/components/" },
      to: { path: "^frontend/src/(features|app)/" },
    },
    {
      name: "frontend-lib-is-the-ground-floor",
      severity: "error",
      from: { path: "^frontend/src/lib/" },
      to: { path: "^frontend/src/(features|app|components)/" },
    },
    {
      name: "frontend-features-do-not-know-app",
      severity: "error",
      from: { path: "^frontend/src/features/", pathNot: test },
      to: { path: "^frontend/src/app/" },
    },
    {
      name: "schedule-exchange-and-saving-do-not-know-the-screen",
      comment: "Files and blocks are read and written, and changes kept, without the grid and the views.",
      severity: "error",
      from: { path: "^frontend/src/features/soa/(exchange|saving)/", pathNot: test },
      to: { path: "^frontend/src/features/soa/(grid|views)/" },
    },
    {
      name: "schedule-grid-and-history-do-not-know-the-views",
      severity: "error",
      from: { path: "^frontend/src/features/soa/(grid|history)/", pathNot: test },
      to: { path: "^frontend/src/features/soa/views/" },
    },
    {
      name: "schedule-model-is-pure",
      severity: "error",
      from: { path: "^frontend/src/features/soa/model/", pathNot: test },
      to: { path: "node_modules/(react|ag-grid)|^frontend/src/(app|lib|components)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules|prisma/generated" },
    exclude: { path: "/dist/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "default"] },
  },
};
