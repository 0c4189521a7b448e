/** PostgreSQL's settings, for a small machine with an SSD; docker-compose.yml has the same. */
export const serverSettings = {
  // Holds the indexes of a hundred thousand members; the default of 128 MB does not. Pages are taken when they are used.
  shared_buffers: '256MB',
  // Reading a page anywhere on an SSD costs hardly more than reading the next; the default of 4 is for turning disks
  // and makes the planner read whole tables instead of an index.
  random_page_cost: '1.1',
  // Compiling a query takes longer than any of ours runs.
  jit: 'off',
  // The log names what went wrong, and never whom it concerned.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  // How much of the log is kept for a backup whose target is away; then the disk is worth more.
  max_slot_wal_keep_size: '16GB',
} as const

/** What a server may do without whose data is thrown away after the run: nothing of it waits for the disk. */
export const temporaryServerSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // A test run writes much in a short time; the default of 1 GB would write it out in the middle of the run.
  max_wal_size: '4GB',
  // Tests measure a statement by the pages that it reads, which is the same on every machine.
  shared_preload_libraries: 'pg_stat_statements',
  // With the default of 5,000 those of a database that was just made are dropped first, before they are looked at.
  'pg_stat_statements.max': '50000',
  // Nor does it depend on when the server looked at a table by itself.
  autovacuum: 'off',
} as const
