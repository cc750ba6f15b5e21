PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_audit_events` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`event_type` text NOT NULL,
	`user_id` text,
	`email` text,
	`ip_address` text,
	`user_agent` text,
	`salt` text,
	`erased_by` text,
	`erasure_proof` text,
	`details` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_audit_events`("id", "event_type", "user_id", "email", "ip_address", "user_agent", "salt", "details", "created_at") SELECT "id", "event_type", "user_id", "email", "ip_address", "user_agent", "salt", "details", "created_at" FROM `audit_events` ORDER BY "created_at", "id";--> statement-breakpoint
DROP TABLE `audit_events`;--> statement-breakpoint
ALTER TABLE `__new_audit_events` RENAME TO `audit_events`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `audit_events_id_unique` ON `audit_events` (`id`);--> statement-breakpoint
CREATE INDEX `audit_events_by_time` ON `audit_events` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_events_by_user` ON `audit_events` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_events_by_type` ON `audit_events` (`event_type`,`created_at`);--> statement-breakpoint
ALTER TABLE `audit_seals` ADD `event_number` integer;