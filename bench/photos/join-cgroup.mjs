// To --import in a child process: it puts itself into a control group before anything else runs.
import { writeFileSync } from 'node:fs'

writeFileSync(`${process.env.BENCH_CGROUP}/cgroup.procs`, String(process.pid))
