//! The targets under libFuzzer, which follows the branches of the program. Built and run by `cargo xtask fuzz`, which has the
//! workspace instrumented; see docs/reliability.md. libFuzzer has the command line, so the target is named by the environment.
#![no_main]

use fuzz::guided;

libfuzzer_sys::fuzz_target!(init: guided::begin(), |input: &[u8]| guided::attempt(input));

libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    let longest = guided::longest().max(size).min(max_size);
    guided::mutate(data, size, longest, seed)
        .unwrap_or_else(|| libfuzzer_sys::fuzzer_mutate(data, size, longest))
});
