const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Nodes of PostgreSQL's parse tree that a read-only query may contain. */
export const allowedNodes = words(`
  SelectStmt CommonTableExpr ResTarget List SortBy GroupingSet GroupingFunc
  RangeVar RangeSubselect RangeFunction JoinExpr
  ColumnRef A_Star A_Const A_Expr A_ArrayExpr A_Indirection A_Indices
  BoolExpr NullTest BooleanTest SubLink CaseExpr CaseWhen CoalesceExpr MinMaxExpr
  RowExpr TypeCast CollateClause FuncCall SQLValueFunction WindowDef
  String Integer Float Boolean
`);

/** Functions that take and return values, and read nothing else. */
export const allowedFunctions = words(`
  avg bool_and bool_or every count max min sum mode
  stddev stddev_pop stddev_samp variance var_pop var_samp corr
  percentile_cont percentile_disc array_agg string_agg json_agg jsonb_agg
  row_number rank dense_rank percent_rank cume_dist ntile
  lag lead first_value last_value nth_value
  abs ceil ceiling floor round trunc sign mod div power sqrt exp ln log
  age extract date_part date_trunc date_bin make_date make_interval make_timestamp
  to_date to_timestamp to_char to_number isfinite justify_days justify_interval overlaps
  now timezone
  lower upper initcap length char_length character_length octet_length
  concat concat_ws substr substring left right position strpos split_part replace overlay
  translate trim btrim ltrim rtrim lpad rpad reverse starts_with format
  regexp_match regexp_matches regexp_replace regexp_like regexp_count regexp_substr
  regexp_instr regexp_split_to_array like_escape similar_to_escape
  array_length array_position array_to_string string_to_array cardinality unnest
  array_append array_cat array_remove generate_series num_nulls num_nonnulls
`);

/** Types that a value may be cast to; the `reg…` types read the catalog. */
export const allowedTypes = words(`
  int2 int4 int8 float4 float8 numeric bool text varchar bpchar
  date time timetz timestamp timestamptz interval json jsonb uuid
`);

/** The CURRENT_… values a query may use: dates and times, but nothing about the session. */
export const allowedSessionValues =
  /^SVFOP_(CURRENT_DATE|CURRENT_TIME|CURRENT_TIME_N|CURRENT_TIMESTAMP|CURRENT_TIMESTAMP_N|LOCALTIME|LOCALTIME_N|LOCALTIMESTAMP|LOCALTIMESTAMP_N)$/;

/** Operators on values: arithmetic, comparison, text, patterns, arrays, and JSON. */
export const allowedOperators: ReadonlySet<string> = new Set([
  ...["=", "<>", "<", "<=", ">", ">=", "+", "-", "*", "/", "%", "^", "||"],
  ...["~", "~*", "!~", "!~*", "~~", "~~*", "!~~", "!~~*", "&&", "@>", "<@", "->", "->>", "#>", "#>>", "?"],
  ...["BETWEEN", "NOT BETWEEN", "BETWEEN SYMMETRIC", "NOT BETWEEN SYMMETRIC"],
]);
