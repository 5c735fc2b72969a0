-- Which of them nobody could fetch any more is asked every minute (decision 0384).
create index export_job_pending on export_job (id) where state in ('queued', 'running', 'asked');
